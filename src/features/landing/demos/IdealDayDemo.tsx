import styles from './IdealDayDemo.module.css'

export function IdealDayDemo() {
  return (
    <div className={styles.demo}>
      <Slider name="Ideal focus time" value="4h 00m" share={31.9} voice={styles.above} />
      <Slider name="Ideal play time" value="5h 30m" share={44.7} voice={styles.below} />
      <p className={styles.result}>
        1 point of play is then <b>15.0 minutes</b>.
      </p>
    </div>
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
      <div className={styles.name}>{name}</div>
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
