import { MATERIAL_STATE, type MaterialState } from '@contract/hr/codes'
import type { Material } from '@contract/hr/shapes'
import type { Look, Tone } from '@/lib/look'
import { friendlyTime } from '@/lib/time'

const TONES = { asked: 'muted', given: 'info', again: 'bad', checked: 'good' } as const satisfies Record<
  MaterialState,
  Tone
>

/** Chip of a requested material's state. */
export const materialLook = (state: MaterialState): Look => ({ text: MATERIAL_STATE[state], tone: TONES[state] })

/** Facts of a material, in a line. */
export function materialWords({ state, reason, isPaper, files, givenTime, checkedBy, checkedTime }: Material): string {
  if (state === 'again') return reason
  if (state === 'checked')
    return [`${checkedBy} ${friendlyTime(checkedTime)}核对`, isPaper && '纸质件'].filter(Boolean).join(' · ')
  if (state === 'given') return `${files.length} 个文件 · ${friendlyTime(givenTime)}`
  return ''
}
