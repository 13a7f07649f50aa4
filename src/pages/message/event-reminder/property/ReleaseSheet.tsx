import type { FormValues } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { preservation } from '@contract/preservation'
import { releaseForm } from '@contract/preservation/form'
import type { Preservation } from '@contract/preservation/shapes'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { toDate } from '@/lib/time'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Props {
  record: LiveRecord<Preservation>
  shown: Preservation
  onClose(): void
}

/** Sheet for a release by the court: date and reason. */
export function ReleaseSheet({ record, shown: { preservationId, version }, onClose }: Props) {
  const api = useApi({ preservation })
  return (
    <RecordFormSheet
      title="解除保全"
      action="确认解除"
      toast="已解除，不再提醒"
      onClose={onClose}
      options={() => ({
        fields: releaseForm,
        initial: { releasedDate: toDate() },
        send: async (values, { key }) => {
          const input = { preservationId, version, values: tidy(releaseForm, values as FormValues) }
          record.show(await api.preservation.release(input, { key }))
          return true
        },
      })}
    />
  )
}
