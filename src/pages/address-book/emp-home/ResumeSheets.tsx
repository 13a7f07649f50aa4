import { bizExpForm, resumeDetailForm } from '@contract/address-book/form'
import type { ResumeCategory, ResumeDetail } from '@contract/address-book/shapes'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { ClosedError } from '@/lib/errors'
import { BaseSheet, type SheetProps, useResumeApi } from './ResumeBaseSheet'
import type { Edited } from './ResumeParts'

interface Props extends SheetProps {
  edited: Edited
}

/** Sheet of the edited part. */
export function ResumeSheets({ edited, ...rest }: Props) {
  if (edited.part === 'base') return <BaseSheet {...rest} />
  if (edited.part === 'bizExp') return <BizExpSheet {...rest} />
  return <DetailSheet {...rest} category={edited.category} detail={edited.detail} />
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
        // Version 0 stands for a resume not written yet.
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
    if (!kept) throw new ClosedError('这条履历已被删除')
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
