export interface MountedItem {
  readonly position: number
  /** The room to leave before it, in pixels. */
  readonly gap: number
}

/** The mounted positions of a list, in order, with the room of those that are not mounted between and after them. */
export function withRoom(
  positions: readonly number[],
  total: number,
  height: number,
): { readonly mounted: readonly MountedItem[]; readonly rest: number } {
  return {
    mounted: positions.map((position, at) => ({
      position,
      gap: (position - (positions[at - 1] ?? -1) - 1) * height,
    })),
    rest: (total - 1 - (positions.at(-1) ?? -1)) * height,
  }
}
