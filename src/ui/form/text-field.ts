/** The keys of an entry whose values are text, or null until it is entered. */
type TextKey<Entry> = { [Key in keyof Entry]: Entry[Key] extends string | null ? Key : never }[keyof Entry] &
  string

/** Returns a function that gives the props of the text input for a field of the entry. */
export function textFieldsOf<Entry extends object>(entry: Entry, change: (part: Partial<Entry>) => void) {
  return (key: TextKey<Entry>) => ({
    name: key,
    value: (entry[key] ?? '') as string,
    onChange: (event: { target: { value: string } }) =>
      change({ [key]: event.target.value } as Partial<Entry>),
  })
}
