import { addressBook } from '@contract/address-book'
import { resumeForm } from '@contract/address-book/form'
import type { Resume } from '@contract/address-book/shapes'
import type { Choice } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { observer } from 'mobx-react-lite'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'

export interface SheetProps {
  /** Shows the saved resume and returns it. */
  onKept(next: Resume): Resume
  onClose(): void
}

export const useResumeApi = () => {
  const api = useApi({ addressBook })
  return { ...api.addressBook, read: () => api.addressBook.getAccountResumeInfoVo({}) }
}

/** Waits for the firm's offices, which the form offers. */
export const BaseSheet = observer(function BaseSheet(props: SheetProps) {
  const api = useApi({ selector })
  const deps = useRecordDeps()
  const offices = useScreenStore(() => new LiveRecord({ ...deps, read: () => api.selector.getCompanyCity({}) }))
  // If the offices cannot be loaded, the rest can still be edited.
  if (offices.isLoading) return null
  const choices = (offices.now ?? []).flatMap((city) =>
    city.offices.map(({ placeId, name }) => ({ value: placeId, label: name })),
  )
  return <BaseForm {...props} offices={choices} />
})

function BaseForm({ offices, onKept, onClose }: SheetProps & { offices: readonly Choice[] }) {
  const api = useResumeApi()
  return (
    <RecordFormSheet
      title="基本信息"
      action="保存"
      toast="已保存"
      onClose={onClose}
      options={() => ({
        fields: resumeForm(offices),
        read: api.read,
        formOf: (resume) => ({ values: resume }),
        send: async ({ intro, languages, officeId, extension }, { key, record }) => {
          const base = { intro, languages: [...languages], officeId, extension }
          return onKept(await api.updateAccountResume({ version: record?.version ?? 1, base }, { key }))
        },
      })}
    />
  )
}
