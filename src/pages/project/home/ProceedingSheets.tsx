import { PROCEEDING_STATUS, type ProceedingStatus, stagesOf } from '@contract/case/codes'
import { hearingForm, proceedingForm } from '@contract/case/form'
import { FORUM_STATUS, forumOf, forumWords } from '@contract/case/forum'
import type { CaseDetail, CaseHome, Proceeding } from '@contract/case/shapes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { choicesOf, select } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useCaseApi } from './useCasePart'

interface SheetProps<R> {
  caseDetail: CaseDetail
  onKept(kept: R): void
  onClose(): void
}

const [, ...rest] = proceedingForm
/** Labels in the words of an existing proceeding's forum; a new one has none yet. */
function labelsOf(proceeding: Proceeding): Readonly<Record<string, string>> {
  const { decider, clerk, ...words } = forumWords(proceeding)
  return { ...words, judge: decider, judgePhone: `${decider}电话`, clerk, clerkPhone: `${clerk}电话` }
}

/** Form with the stages of this category, and for an existing proceeding its status, in the words of its forum. */
const formFor = ({ category }: CaseDetail, proceeding: Proceeding | undefined) =>
  [
    select(
      'stage',
      '审级',
      stagesOf(category).length > 0 ? stagesOf(category) : proceedingForm[0].options.map(({ value }) => value),
      { required: true },
    ),
    ...(proceeding
      ? [
          select('status', '状态', choicesOf({ ...PROCEEDING_STATUS, ...FORUM_STATUS[forumOf(proceeding)] }), {
            required: true,
          }),
          ...rest.map((field) => ({ ...field, label: labelsOf(proceeding)[field.key] ?? field.label })),
        ]
      : rest),
  ] as unknown as typeof proceedingForm

export function ProceedingSheet({
  caseDetail,
  of: proceeding,
  onKept,
  onClose,
}: SheetProps<CaseDetail> & { of?: Proceeding }) {
  const { caseInfo } = useCaseApi()
  return (
    <RecordFormSheet
      title={proceeding ? `修改${proceeding.stage}程序` : '添加程序'}
      action="保存"
      toast="已保存，动态里可以看到"
      onClose={onClose}
      options={() => ({
        fields: formFor(caseDetail, proceeding),
        initial: (proceeding ? heldOf(proceeding) : { stage: caseDetail.stage }) as Partial<
          ValuesOf<typeof proceedingForm>
        >,
        send: async (values, { key }) => {
          const { status, ...given } = values as typeof values & { status?: ProceedingStatus }
          const { caseId, version } = caseDetail
          const input = { caseId, version, status, values: tidy(proceedingForm, given as FormValues) }
          onKept(await caseInfo.updateCaseTrial({ ...input, proceedingId: proceeding?.proceedingId }, { key }))
          return true
        },
      })}
    />
  )
}

const heldOf = ({ proceedingId: _, ...values }: Proceeding) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']))

export function HearingSheet({
  caseDetail,
  of: proceeding,
  onKept,
  onClose,
}: SheetProps<CaseHome> & { of: Proceeding }) {
  const { caseInfo } = useCaseApi()
  return (
    <RecordFormSheet
      title={`${proceeding.stage}开庭`}
      action="放入日程"
      toast="已进入团队成员的日程"
      onClose={onClose}
      options={() => ({
        fields: hearingForm,
        initial: { hours: '2', place: [proceeding.acceptOrgan, proceeding.tribunal].filter(Boolean).join(' ') },
        send: async (values, { key }) => {
          const { caseId } = caseDetail
          const input = {
            caseId,
            proceedingId: proceeding.proceedingId,
            values: tidy(hearingForm, values as FormValues),
          }
          onKept(await caseInfo.saveHearing(input, { key }))
          return true
        },
      })}
    />
  )
}
