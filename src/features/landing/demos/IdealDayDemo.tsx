import { Stack, Text } from '@/ui/layout'
import styles from './IdealDayDemo.module.css'

export function IdealDayDemo() {
  return (
    <Stack gap={4}>
      <Slider name="Ideal focus time" value="4h 00m" share={31.9} voice={styles.above} />
      <Slider name="Ideal play time" value="5h 30m" share={44.7} voice={styles.below} />
      <p className={styles.result}>
        1 point of play is then <b>15.0 minutes</b>.
      </p>
    </Stack>
  )
}

interface SliderProps {
  name: string
  value: string
  share: number
  voice: string | undefined
}

/** A drawing of a slider. */
function Slider({ name, value, share, voice }: SliderProps) {
  return (
    <div className={voice}>
      <Text as="div" size="sm" weight="medium">
        {name}
      </Text>
      <div className={styles.slider}>
        <span className={styles.track}>
          <i className={styles.fill} style={{ width: `${share}%` }} />
          <i className={styles.thumb} style={{ left: `${share}%` }} />
        </span>
        <span className={styles.value}>{value}</span>
      </div>
    </div>
  )
}
