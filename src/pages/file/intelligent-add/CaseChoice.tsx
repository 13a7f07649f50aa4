import type { ProposedCase } from '@contract/document/shapes'
import type { RecordChoice } from '@contract/selector/shapes'
import type { ChosenCase } from '@/features/document/proposal/proposedDocument'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { useAsk } from '@/stores/exchange'
import { SelectSheet } from '@/ui/sheet/SelectSheet'

const NONE = ''

interface Props {
  open: boolean
  /** Likely cases. */
  cases: readonly ProposedCase[]
  value: ChosenCase | null
  onClose(): void
  /** Called with the case; null for one's own documents. */
  onDone(chosenCase: ChosenCase | null): void
}

/** Choice of a file's case: a likely one, any other, or none. */
export function CaseChoice({ open, cases, value, onClose, onDone }: Props) {
  const ask = useAsk()
  const likely: ChosenCase[] = cases.map(({ caseId, name }) => ({ caseId, name }))
  const shown = value && !likely.some(({ caseId }) => caseId === value.caseId) ? [value, ...likely] : likely
  const other = async () => {
    onClose()
    const question: RecordsQuestion = { kind: 'case', title: '选择项目', value: [], max: 1 }
    const [choice] = (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectProject, question)) ?? []
    if (choice) onDone({ caseId: choice.id, name: choice.text })
  }
  return (
    <SelectSheet
      open={open}
      title="项目"
      items={[
        ...shown.map(({ caseId, name }) => ({ value: caseId, text: name })),
        { value: NONE, text: '不归入项目，放入个人文档' },
      ]}
      value={value?.caseId ?? NONE}
      action="选择其他项目"
      onAction={() => other()}
      onClose={onClose}
      onDone={(caseId) => onDone(shown.find((chosenCase) => chosenCase.caseId === caseId) ?? null)}
    />
  )
}
