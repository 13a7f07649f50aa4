import { addressBook } from '@contract/address-book'
import { bizExpForm, resumeDetailForm, resumeForm } from '@contract/address-book/form'
import type { Resume, ResumeCategory, ResumeDetail } from '@contract/address-book/shapes'
import type { Choice } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { observer } from 'mobx-react-lite'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { SaidError } from '@/lib/errors'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import type { Edited } from './ResumeParts'

interface Props {
  edited: Edited
  /** Shows it as it is once it is kept, and answers it. */
  onKept(next: Resume): Resume
  onClose(): void
}

/** What is being edited, over the page. */
export function ResumeSheets({ edited, ...rest }: Props) {
  if (edited.part === 'base') return <BaseSheet {...rest} />
  if (edited.part === 'bizExp') return <BizExpSheet {...rest} />
  return <DetailSheet {...rest} category={edited.category} detail={edited.detail} />
}

type SheetProps = Omit<Props, 'edited'>

const useResumeApi = () => {
  const api = useApi({ addressBook })
  return { ...api.addressBook, read: () => api.addressBook.getAccountResumeInfoVo({}) }
}

/** The form offers the firm's offices: it begins when they are known. */
const BaseSheet = observer(function BaseSheet(props: SheetProps) {
  const api = useApi({ selector })
  const deps = useRecordDeps()
  const offices = useScreenStore(() => new LiveRecord({ ...deps, read: () => api.selector.getCompanyCity({}) }))
  // Without them the rest can still be written.
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

function BizExpSheet({ onKept, onClose }: SheetProps) {
  const api = useResumeApi()
  return (
    <RecordFormSheet
      title="执业概况"
      action="保存"
      toast="已保存"
      onClose={onClose}
      options={() => ({
        fields: bizExpForm,
        // Whoever has written none yet has the version that no row has.
        read: async () => (await api.read()).bizExp ?? { ...NOTHING, version: 0 },
        formOf: (record) => ({ values: record }),
        send: async ({ industries, ...values }, { key, record }) => {
          const input = { ...values, industries: [...industries] }
          return onKept(
            record && record.version > 0
              ? await api.updateAccountResumeBizExp({ ...input, version: record.version }, { key })
              : await api.saveAccountResumeBizExp(input, { key }),
          )
        },
      })}
    />
  )
}

const NOTHING = { since: '', industries: [] as string[], summary: '', clients: '' }

interface DetailProps extends SheetProps {
  category: ResumeCategory
  detail?: ResumeDetail
}

function DetailSheet({ category, detail, onKept, onClose }: DetailProps) {
  const api = useResumeApi()
  const read = async () => {
    const { details } = await api.read()
    const kept = details.find(({ detailId }) => detailId === detail?.detailId)
    if (!kept) throw new SaidError('这条履历已被删除')
    return kept
  }
  return (
    <RecordFormSheet
      title={`${detail ? '修改' : '添加'}${category.name}`}
      action="保存"
      toast="已保存"
      onClose={onClose}
      options={() => ({
        fields: resumeDetailForm(category.code),
        ...(detail && { read, formOf: (kept: ResumeDetail) => ({ values: kept }) }),
        send: async (values, { key, record }) =>
          onKept(
            detail && record
              ? await api.updateAccountResumeDetail(
                  { ...values, detailId: detail.detailId, version: record.version },
                  { key },
                )
              : await api.saveAccountResumeDetail({ ...values, category: category.code }, { key }),
          ),
      })}
    />
  )
}
