import type { LatLng } from './geo'

/** Chosen location; coordinates are GCJ-02, absent where only a name was typed. */
export interface ChosenPlace extends Partial<LatLng> {
  name: string
  address: string
}

const JOINT = ' · '

/** A place in one line, as schedules keep it. */
export const placeWords = ({ name, address }: ChosenPlace): string => [name, address].filter(Boolean).join(JOINT)

/** Splits the line into name and address; the address is '' if there is none. */
export function placeParts(words: string): { name: string; address: string } {
  const [name = '', ...rest] = words.split(JOINT)
  return { name, address: rest.join(JOINT) }
}
