import { PRODUCT_NAME } from '@/domain/product'

/** The tour in its order (spec, section 2: entry flow). */
export const STEPS = ['welcome', 'timer', 'strategy', 'ready'] as const
export type Step = (typeof STEPS)[number]

interface StepText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const STEP_TEXTS: Record<Step, StepText> = {
  welcome: {
    title: 'Welcome to the beta',
    paragraphs: [
      `Focused work and guilt-free play are two voices of one life. ${PRODUCT_NAME} times both, and shows which way your days are leaning.`,
      'Three short pages to try it out, and then the first note is yours.',
    ],
  },
  timer: {
    title: 'Give each hour a voice',
    paragraphs: [
      'Choose Productivity or Play and start the timer. Work is written above the line, play below it; breaks are tied over and never counted.',
    ],
  },
  strategy: {
    title: 'Decide what counts',
    paragraphs: [
      'Tasks are worth the points that you give them, and the Harmony Vector weighs them against your play. There is no high score: close to zero is the good place to be.',
    ],
  },
  ready: {
    title: 'Ready when you are',
    paragraphs: ['What you save is yours: every session can be corrected or deleted in your history.'],
  },
}
