import type { Mode } from '@/domain/timer/timer'

const names: Record<Mode, string> = { productivity: 'Productivity', play: 'Play' }

export function modeName(mode: Mode): string {
  return names[mode]
}
