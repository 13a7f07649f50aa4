import { BOOKING, CLOCKS, meetingRoomLimits } from '@contract/meeting-room/codes'
import { FormModel } from '@/ui/form/FormModel'
import { text, textarea } from '@/ui/form/fields'

/** Form for the reason of a return: its booker reads it. */
export const returnForm = () =>
  new FormModel({
    fields: [
      textarea<{ reason: string }>('reason', '退回原因', {
        required: true,
        max: meetingRoomLimits.reason,
        placeholder: '预约人会看到',
      }),
    ],
    initial: { reason: '' },
  })

/** Form for the six digits on the door. */
export const checkInForm = () =>
  new FormModel({
    fields: [text<{ code: string }>('code', '签到码', { required: true, max: 6, placeholder: '门牌上的六位数字' })],
    initial: { code: '' },
  })

const LATER = 4

/** Times up to an hour later, a quarter at a time. */
export const laterThan = (to: string) => CLOCKS.filter((clock) => clock > to && clock <= BOOKING.closes).slice(0, LATER)
