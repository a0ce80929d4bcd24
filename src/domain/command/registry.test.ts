import { describe, expect, test } from 'vitest'
import { MAX_BREAKS } from '../limits'
import { INACTIVE, pauseTimer, startTimer, type Timer, type TimerAction } from '../timer/timer'
import { SECTIONS } from './command'
import { canRun, COMMANDS, linkedCommand } from './registry'
import { findCommands } from './search'
import { timerProblem, type TimerProblem } from './timer'

const running = startTimer('productivity', 0)
const at = (timer: Timer) => ({ timer, canUndo: false, isInApp: true, isOnTimer: true, canKeepInSight: true })

describe('the registry', () => {
  test('KEYS-01 lists each command once', () => {
    const ids = COMMANDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(COMMANDS.filter(({ path, action }) => path === undefined && action === undefined)).toEqual([])
    expect<readonly string[]>(SECTIONS).toEqual(
      expect.arrayContaining(COMMANDS.map(({ section }) => section)),
    )
  })

  test.each<[string, Timer]>([
    ['off', INACTIVE],
    ['running', running],
    ['paused', pauseTimer(running, 5)],
  ])('KEYS-02 no key means two things while the timer is %s, and none begins another', (_, timer) => {
    const keys = COMMANDS.filter((command) => canRun(command, { ...at(timer), canUndo: true })).flatMap(
      (command) => command.keys ?? [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([])
  })

  test.each<[string, Timer, string | undefined]>([
    ['S', INACTIVE, 'Start Timer'],
    ['S', running, 'Stop Timer'],
    ['P', INACTIVE, undefined],
    ['P', running, 'Pause'],
    ['P', pauseTimer(running, 5), 'Resume'],
    ['M', INACTIVE, 'Switch mode'],
    ['M', running, undefined],
    ['N', running, 'Quick Add Session'],
    ['/', INACTIVE, 'Search history'],
    ['G D', INACTIVE, 'Dashboard'],
    ['G T', INACTIVE, 'Timer'],
    ['G H', INACTIVE, 'History'],
    ['G L', INACTIVE, 'Log'],
    ['G S', INACTIVE, 'Strategy'],
    ['G P', INACTIVE, 'Profile'],
  ])('KEYS-02 %s', (keys, timer, label) => {
    expect(COMMANDS.find((command) => command.keys === keys && canRun(command, at(timer)))?.label).toBe(label)
  })

  test.each<[Timer, string]>([
    [INACTIVE, 'Start Timer'],
    [running, 'Pause'],
    [pauseTimer(running, 5), 'Resume'],
  ])('KEYS-02 Space starts, pauses and resumes', (timer, label) => {
    const named = COMMANDS.filter((command) => command.timerKey === 'Space' && canRun(command, at(timer)))
    expect(named.map((command) => command.label)).toEqual([label])
  })

  test.each<[Timer, boolean, boolean]>([
    [INACTIVE, true, false],
    [running, true, true],
    [pauseTimer(running, 5), true, true],
    [running, false, false],
  ])('MINI-01 Keep in sight: %o, small windows %s: %s', (timer, canKeepInSight, isThere) => {
    const usable = COMMANDS.filter((command) => canRun(command, { ...at(timer), canKeepInSight }))
    expect(usable.some(({ id }) => id === 'mini')).toBe(isThere)
  })

  test('KEYS-01 outside the app only Undo works', () => {
    const outside = { timer: INACTIVE, canUndo: true, isInApp: false, isOnTimer: false, canKeepInSight: true }
    expect(COMMANDS.filter((command) => canRun(command, outside)).map(({ id }) => id)).toEqual(['undo'])
  })

  test('LINKS-01 an address can name no command that deletes anything', () => {
    expect(COMMANDS.filter(({ id }) => linkedCommand(id)).map(({ id }) => id)).toEqual([
      'stop',
      'pause',
      'resume',
      'quick-add',
      'start-focus',
      'start-play',
    ])
    expect(linkedCommand('constructor')).toBeUndefined()
  })
})

const paused = pauseTimer(running, 5)
const full = { ...running, breaks: Array.from({ length: MAX_BREAKS }, () => ({ startTime: 1, endTime: 2 })) }

describe('LINKS-01 what a link cannot do to the timer', () => {
  test.each<[TimerAction, Timer, TimerProblem | null]>([
    ['start', INACTIVE, null],
    ['start', running, 'timerRuns'],
    ['start', paused, 'timerPaused'],
    ['stop', INACTIVE, 'timerOff'],
    ['stop', running, null],
    ['stop', paused, null],
    ['pause', INACTIVE, 'timerOff'],
    ['pause', running, null],
    ['pause', paused, 'timerPaused'],
    ['pause', full, 'breaksFull'],
    ['resume', INACTIVE, 'timerOff'],
    ['resume', running, 'timerRuns'],
    ['resume', paused, null],
  ])('%s: %o', (action, timer, problem) => {
    expect(timerProblem(action, timer, false)).toBe(problem)
  })

  test('LINKS-01 a session that is still to be saved is not replaced', () => {
    expect(timerProblem('start', INACTIVE, true)).toBe('saveFirst')
    expect(timerProblem('stop', running, true)).toBe('saveFirst')
    expect(timerProblem('pause', running, true)).toBeNull()
  })
})

describe('KEYS-01 finding a command', () => {
  const first = (text: string) => findCommands(COMMANDS, text)[0]?.label
  test.each([
    ['dash', 'Dashboard'],
    ['new t', 'New task'],
    ['dark', 'Use the dark theme'],
    ['csv', 'Export'],
    ['shortcuts', 'Keyboard shortcuts'],
    ['dashbaord', 'Dashboard'],
    ['qqqq', undefined],
  ])('%s finds %s', (text, label) => {
    expect(first(text)).toBe(label)
  })

  test('no text finds all', () => {
    expect(findCommands(COMMANDS, ' ')).toHaveLength(COMMANDS.length)
  })
})

test.each(['edit yoga morning', 'edit (morning)', 'yoga (mor'])(
  'KEYS-04 %s finds Edit Yoga (morning)',
  (text) => {
    const command = { id: 'yoga', label: 'Edit Yoga (morning)', section: 'Strategy' } as const
    expect(findCommands([command], text)).toEqual([command])
  },
)
