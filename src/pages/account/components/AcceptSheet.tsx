import { acceptanceForm } from '@contract/account/register/acceptance-form'
import type { HandledInduction } from '@contract/account/register/shapes'
import type { ContractKind } from '@contract/hr/codes'
import { useMemo } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { toDate } from '@/lib/time'
import type { Terms } from '../register/HandleInductionStore'

interface AcceptSheetProps {
  kept: HandledInduction
  open: boolean
  onClose: () => void
  onSubmit: (terms: Terms) => Promise<boolean>
}

/** Terms of an employment, asked when a newcomer is accepted: department, role, days and contract. */
export function AcceptSheet({ kept, open, onClose, onSubmit }: AcceptSheetProps) {
  const { post, roles } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins when it opens; reading again does not clear it
  const fields = useMemo(() => acceptanceForm(roles), [open])
  return (
    <FormSupport>
      <FormSheet
        open={open}
        title="同意入职"
        action="确认入职"
        fields={fields}
        initial={{ post, joinDate: toDate(), startDay: toDate() }}
        onClose={onClose}
        onSubmit={({ departmentId, kind, startDay, endDay, ...terms }) =>
          onSubmit({
            ...terms,
            roleIds: [...(terms.roleIds ?? [])],
            departmentId: departmentId[0],
            contract: kind && startDay ? { kind: kind as ContractKind, startDay, endDay } : undefined,
          })
        }
      />
    </FormSupport>
  )
}
