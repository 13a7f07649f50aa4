import { arrival } from '@contract/receivable'
import { contestForm } from '@contract/receivable/form'
import { type ReactNode, useRef, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { randomKey } from '@/lib/key'
import { useApi, useApp } from '@/stores/app'

/** Lets a second person say that an arrival which a colleague has claimed is theirs. */
export function useContest(arrivalId: string): { open: () => void; sheet: ReactNode } {
  const api = useApi({ arrival })
  const { feedback } = useApp().platform
  const [isOpen, setOpen] = useState(false)
  const key = useRef(randomKey())
  const send = async ({ reason }: { reason: string }) => {
    await api.arrival.contestClaim({ id: arrivalId, reason }, { key: key.current })
    key.current = randomKey()
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
        onClose={() => setOpen(false)}
        onSubmit={send}
      />
    </FormSupport>
  )
  return { open: () => setOpen(true), sheet }
}
