const NOUNS = {
  sessions: ['session', 'sessions'],
  tasks: ['task', 'tasks'],
  sessionTypes: ['session type', 'session types'],
  screenTimeApps: ['app', 'apps'],
  rhythms: ['rhythm', 'rhythms'],
  restSpans: ['rest span', 'rest spans'],
  badges: ['badge', 'badges'],
} as const

/** What there may be several of. */
export type ListName = keyof typeof NOUNS

export const pluralOf = (name: ListName): string => NOUNS[name][1]

/** Of documents that something else has written, or another version of the app. */
export function unreadableText(name: ListName, count: number): string {
  const [one, several] = NOUNS[name]
  return count === 1
    ? `1 ${one} could not be read and is not shown.`
    : `${count.toLocaleString('en-US')} ${several} could not be read and are not shown.`
}
