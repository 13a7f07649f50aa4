import { EQUIPMENT, RESERVATION_STATUS } from '@contract/meeting-room/codes'
import type { RoomRow } from '@contract/meeting-room/shapes'
import { lookTable } from '@/lib/look'

/** Chip of a reservation's state. */
export const reservationLook = lookTable(RESERVATION_STATUS, {
  0: 'warn',
  1: 'info',
  2: 'bad',
  5: 'muted',
  6: 'good',
  7: 'bad',
  8: 'muted',
  9: 'muted',
})

/** Facts of a room: 18层 · 12座 · 投影、白板 */
export const roomWords = ({ floor, seats, equipment }: Pick<RoomRow, 'floor' | 'seats' | 'equipment'>) =>
  [floor, `${seats}座`, equipment.map((device) => EQUIPMENT[device]).join('、')].filter(Boolean).join(' · ')
