// The demo account's user: a translator who writes small programs, plays the piano and runs.

export const account = {
  uid: 'demo-account',
  email: 'demo@counterpoint.test',
  password: 'counterpoint-demo',
  displayName: 'Demo Account',
  username: 'demo_account',
}

export const tasks = [
  { id: 'task-page', name: 'Translate a page', score: 0.5 },
  { id: 'task-chapter', name: 'Revise a chapter', score: 1.5 },
  { id: 'task-mail', name: 'Answer a letter', score: 0.2 },
  { id: 'task-bug', name: 'Fix a bug', score: 1 },
  { id: 'task-review', name: 'Review a change', score: 0.5 },
  { id: 'task-plan', name: 'Plan the week', score: 0.5 },
]

export const customTypes = [
  { id: 'type-translation', name: 'Translation', category: 'productivity', color: '#5b8c3a' },
  { id: 'type-piano', name: 'Piano', category: 'play', color: '#b8860b' },
]

export const apps = [
  { id: 'app-youtube', name: 'YouTube' },
  { id: 'app-news', name: 'News' },
  { id: 'app-chess', name: 'Chess' },
  { id: 'app-chat', name: 'Chat' },
]

/** The notes and tasks that each type of session may have. */
export const activities = {
  Productivity: {
    notes: [
      'Letters, invoices, the rest of the week.',
      'Tidied the reading list.',
      'Prepared the talk for the reading group.',
      'Taxes, nearly done.',
      'Two calls, one decision.',
      'Sorted the glossary.',
      'Planned the autumn.',
      'Cleared the desk, then the inbox.',
      'Quotes for two new books.',
    ],
    tasks: ['task-mail', 'task-plan'],
  },
  Programming: {
    notes: [
      'The import keeps its place now.',
      'Hunted a rounding error. It was the time zone.',
      'Small steps, all green.',
      'Wrote the test first, for once.',
      'Deleted more than I added.',
      'The search finds umlauts.',
      'Reviewed two changes, merged one.',
      'Half the code, the same answers.',
      'A script that counts repeated words.',
      'Read old code. It was mine.',
    ],
    tasks: ['task-bug', 'task-review'],
  },
  Translation: {
    notes: [
      'Second draft of chapter three.',
      'The sea passage at last sounds like the sea.',
      'Slow going: two puns.',
      'Asked the author about the lighthouse.',
      'Four pages before lunch.',
      'Read chapter two aloud. Cut a third of the commas.',
      'One word for two kinds of snow.',
      'Proofs of the novella.',
      'The dialogue is lighter now.',
      'Stuck on the title. Left it.',
      'Chapter four begins.',
      'The letter scene, third try.',
    ],
    tasks: ['task-page', 'task-chapter'],
  },
  Play: {
    notes: [
      'A long walk by the river.',
      'Board games with friends.',
      'Read in the garden.',
      'Cooked something new.',
      'A film, and talking about it.',
      'Swam in the lake.',
      'The crossword, all but two.',
      'Drew the view from the balcony.',
      'Cards until late.',
      'Cycled to the mill and back.',
      'A museum, two rooms only.',
      'Lay in the grass.',
      'Listened to a whole record.',
      'Baked bread.',
    ],
    tasks: [],
  },
  Piano: {
    notes: [
      'Left hand alone, slowly.',
      'Two voices, finally together.',
      'Sight-reading, cheerfully wrong.',
      'The fugue up to bar twelve.',
      'Played for the neighbours.',
      'Trills. Only trills.',
      'An old piece by heart.',
      'Four hands with a friend.',
      'Slow practice, no mistakes.',
      'Made up a tune.',
    ],
    tasks: [],
  },
}

/** The day that comes out balanced: four hours of focus, three of play and six points of tasks. */
export const idealDay = { focusMinutes: 240, playMinutes: 180, taskScore: 6 }

/**
 * Days before today without a session. They keep each streak below thirty days. Two in a row, because streaks count UTC days: a
 * single day here may have sessions of its neighbours there.
 */
export const quietDays = [62, 61, 38, 37, 12, 11]

/** The share of pacing carried over each night. */
export const pacingCarry = 0.8

/** A week off, in days before today. Nothing was due or completed in it. */
export const restSpan = { id: 'rest-sea', name: 'A week by the sea', fromDaysAgo: 34, toDaysAgo: 28 }

/**
 * Rhythms that start `sinceDays` days before today. `reliability` is how often they are kept. The grace is the form's default,
 * because the account lets pacing fade. `isBehind` leaves the last occurrence open, so that the overdue card has an entry.
 * `usualDays` are the days of one that may be done on any day of the week; sometimes it is done a day later.
 */
export const rhythms = [
  {
    id: 'rhythm-pages',
    name: 'Morning pages',
    points: 2,
    sinceDays: 84,
    schedule: { type: 'daily', value: 1 },
    reliability: 0.9,
  },
  {
    id: 'rhythm-run',
    name: 'Run',
    points: 4,
    sinceDays: 80,
    schedule: { type: 'weekly', value: [1, 3, 6] },
    reliability: 0.88,
    isBehind: true,
  },
  {
    id: 'rhythm-plants',
    name: 'Water the plants',
    points: 2,
    sinceDays: 75,
    schedule: { type: 'every_x_days', value: 3 },
    reliability: 0.94,
  },
  {
    id: 'rhythm-scales',
    name: 'Scales',
    points: 3,
    sinceDays: 40,
    schedule: { type: 'weekly', value: [2, 4, 6, 7] },
    reliability: 0.85,
    times: { startTime: '18:00', endTime: '18:30' },
    isCatchable: false,
  },
  // A promise to play: while it is open, the number says play.
  {
    id: 'rhythm-piano',
    name: 'Piano',
    points: 3,
    sinceDays: 45,
    schedule: { type: 'weekly', value: [2, 4] },
    reliability: 0.9,
    times: { startTime: '20:00', endTime: '20:45' },
    sessionType: 'Piano',
  },
  {
    id: 'rhythm-swim',
    name: 'Swim',
    points: 2,
    sinceDays: 26,
    schedule: { type: 'times_a_week', value: 3 },
    usualDays: [1, 3, 6],
    reliability: 0.6,
    isCatchable: false,
  },
]
