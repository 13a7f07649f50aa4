import { meetingRoom } from '@contract/meeting-room'
import type { ReservationRow } from '@contract/meeting-room/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useApi, useApp } from '@/stores/app'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { checkInForm, laterThan, returnForm } from './myBookingSheets'

/** Open question about a row. */
export interface Asked {
  what: 'return' | 'checkIn' | 'extend'
  row: ReservationRow
}

interface Props {
  asked: Asked | undefined
  onReturn(row: ReservationRow, reason: string): Promise<boolean>
  onClose(): void
  /** Called when a row has changed. */
  onDone(): void
}

/** Sheets for the reason of a return, the check-in code, and an extension. */
export const BookingSheets = observer(function BookingSheets({ asked, onReturn, onClose, onDone }: Props) {
  const api = useApi({ meetingRoom })
  const { platform, presenter } = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row is asked anew
  const reason = useMemo(returnForm, [asked?.row.reservationId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row is asked anew
  const code = useMemo(checkInForm, [asked?.row.reservationId])
  const ref = asked && { reservationId: asked.row.reservationId, version: asked.row.version }
  const done = (words: string) => {
    platform.feedback.toast(words, { icon: 'success' })
    onClose()
    onDone()
  }
  const giveBack = async () => {
    const isBack = await reason.submit((values) =>
      asked ? onReturn(asked.row, values.reason) : Promise.resolve(false),
    )
    if (isBack) onClose()
  }
  const checkIn = async () => {
    const row = await code.submit((values, key) =>
      ref ? api.meetingRoom.checkIn({ ...ref, code: values.code }, { key }) : Promise.resolve(undefined),
    )
    if (row) done('已签到')
  }
  const extend = async (to: string) => {
    if (!ref) return
    try {
      await api.meetingRoom.extend({ ...ref, to })
      done(`已延长至 ${to}`)
    } catch (error) {
      presenter.present(error)
    }
  }
  return (
    <>
      <Sheet
        title="退回预约"
        open={asked?.what === 'return'}
        onClose={onClose}
        footer={
          <Button label="确认退回" kind="danger" size="large" busy={reason.isSubmitting} onTap={() => giveBack()} />
        }
      >
        <FormView form={reason} />
      </Sheet>
      <Sheet
        title="签到"
        open={asked?.what === 'checkIn'}
        onClose={onClose}
        footer={<Button label="签到" kind="primary" size="large" busy={code.isSubmitting} onTap={() => checkIn()} />}
      >
        <FormView form={code} />
      </Sheet>
      <ActionSheet
        title="延长至"
        open={asked?.what === 'extend'}
        onClose={onClose}
        items={asked ? laterThan(asked.row.to).map((to) => ({ label: to, onTap: () => extend(to) })) : []}
      />
    </>
  )
})
