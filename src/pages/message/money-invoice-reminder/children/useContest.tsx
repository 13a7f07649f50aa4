import { arrival } from '@contract/receivable'
import { contestForm } from '@contract/receivable/form'
import type { Arrival } from '@contract/receivable/shapes'
import { type ReactNode, useRef, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { randomKey } from '@/lib/key'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'

/** Lets a second person say that an arrival which a colleague has claimed is theirs; the page then shows their word. */
export function useContest(record: LiveRecord<Arrival>, arrivalId: string): { open: () => void; sheet: ReactNode } {
  const api = useApi({ arrival })
  const { feedback } = useApp().platform
  const [isOpen, setOpen] = useState(false)
  const key = useRef(randomKey())
  const send = async ({ reason }: { reason: string }) => {
    await api.arrival.contestClaim({ id: arrivalId, reason }, { key: key.current })
    key.current = randomKey()
    record.refresh()
    feedback.toast('已告诉认领人和财务，由财务核对', { icon: 'success' })
    return true
  }
  const sheet = (
    <FormSupport>
      <FormSheet
        open={isOpen}
        title="这笔是我的"
        action="提交给财务"
        fields={contestForm}
        initial={{ reason: record.now?.contest?.reason }}
        onClose={() => setOpen(false)}
        onSubmit={send}
      />
    </FormSupport>
  )
  return { open: () => setOpen(true), sheet }
}
