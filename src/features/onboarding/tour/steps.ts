import { PRODUCT_NAME } from '@/domain/product'

/** The steps of the tour, in order (ONBOARD-02). */
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
      'Try it out on three short pages, then start your own.',
    ],
  },
  timer: {
    title: 'Give each hour a voice',
    paragraphs: [
      'Choose Productivity or Play and start the timer. Work appears above the line, play below it. Breaks never count.',
    ],
  },
  strategy: {
    title: 'Decide what counts',
    paragraphs: [
      'Give each task the points it is worth to you. Your Harmony Vector weighs them against your play. There is no high score: close to zero is the place to be.',
    ],
  },
  ready: {
    title: 'Ready when you are',
    paragraphs: ['What you save is yours: you can correct or delete every session in your history.'],
  },
}
