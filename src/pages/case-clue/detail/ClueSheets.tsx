import type { SurveyConclusion } from '@contract/clue/codes'
import { clueLimits } from '@contract/clue/codes'
import { surveyForm } from '@contract/clue/form'
import type { Clue } from '@contract/clue/shapes'
import { textarea } from '@contract/forms/fields'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import type { ClueDetailStore } from './ClueDetailStore'
import { ConvertSheet } from './ConvertSheet'

/** Question asked before an action on a clue. */
export type ClueQuestion = 'assign' | 'sendToSurvey' | 'survey' | 'giveBack' | 'invalidate' | 'convert'

const backForm = [
  textarea('reason', '退回原因', { required: true, max: clueLimits.reason, placeholder: '下一位负责人会看到' }),
] as const
const invalidForm = [
  textarea('reason', '无效原因', {
    required: true,
    max: clueLimits.reason,
    placeholder: '如：号码不存在、重复、非法律需求',
  }),
] as const

interface Props {
  store: ClueDetailStore
  clue: Clue
  question?: ClueQuestion
  onClose(): void
}

export function ClueSheets({ store, clue, question, onClose }: Props) {
  const asks = (asked: ClueQuestion) => ({ open: question === asked, onClose })
  const toOne = (send: (empId: string) => Promise<boolean>) => (ids: string[]) => {
    const [empId] = ids
    if (empId) send(empId)
  }
  return (
    <FormSupport>
      <PeopleSheet
        {...asks('assign')}
        title="分配给"
        value={clue.owner ? [clue.owner.empId] : []}
        onDone={toOne((empId) => store.assign(empId))}
      />
      <PeopleSheet
        {...asks('sendToSurvey')}
        title="请谁调查"
        value={[]}
        onDone={toOne((empId) => store.sendToSurvey(empId))}
      />
      <FormSheet
        {...asks('survey')}
        title="调查结论"
        action="提交结论"
        fields={surveyForm}
        onSubmit={({ conclusion, note }) => store.saveSurvey({ conclusion: conclusion as SurveyConclusion, note })}
      />
      <FormSheet
        {...asks('giveBack')}
        title="退回公海"
        action="确认退回"
        fields={backForm}
        onSubmit={({ reason }) => store.giveBack(reason)}
      />
      <FormSheet
        {...asks('invalidate')}
        title="标为无效"
        action="确认无效"
        danger
        fields={invalidForm}
        onSubmit={({ reason }) => store.invalidate(reason)}
      />
      <ConvertSheet {...asks('convert')} store={store} category={clue.category ?? ''} />
    </FormSupport>
  )
}
