import type { SurveyConclusion } from '@contract/clue/codes'
import { surveyForm } from '@contract/clue/form'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import type { ClueBatchStore } from './ClueBatchStore'

type Asked = 'assign' | 'sendToSurvey' | 'found'

/** Actions on the selected clues: a surveyor judges them, a manager assigns them. */
export const ClueBatchBar = observer(function ClueBatchBar({
  store,
  isSurvey,
}: {
  store: ClueBatchStore
  isSurvey: boolean
}) {
  const [asked, setAsked] = useState<Asked>()
  const { selection } = store
  const disabled = selection.count === 0
  const close = () => setAsked(undefined)
  const many = selection.count > 0 ? ` ${selection.count} 条` : ''
  const surveying: BarAction[] = [
    { label: `填写结论${many}`, kind: 'primary', disabled, busy: store.isBusy, onTap: () => setAsked('found') },
  ]
  const managing: BarAction[] = selection.isOn
    ? [
        { label: '取消', onTap: () => selection.turn(false) },
        { label: '发起调查', disabled, onTap: () => setAsked('sendToSurvey') },
        { label: `分配${many}`, kind: 'primary', disabled, busy: store.isBusy, onTap: () => setAsked('assign') },
      ]
    : [{ label: '批量分配或调查', onTap: () => selection.turn(true) }]
  const toOne = (send: (empId: string) => Promise<boolean>) => (ids: string[]) => {
    const [empId] = ids
    if (empId) send(empId)
  }
  return (
    <FormSupport>
      <BottomBar actions={isSurvey ? surveying : managing} />
      <PeopleSheet
        open={asked === 'assign'}
        title="分配给"
        value={[]}
        onClose={close}
        onDone={toOne((empId) => store.assign(empId))}
      />
      <PeopleSheet
        open={asked === 'sendToSurvey'}
        title="请谁调查"
        value={[]}
        onClose={close}
        onDone={toOne((empId) => store.sendToSurvey(empId))}
      />
      <FormSheet
        open={asked === 'found'}
        title={`调查结论${many}`}
        action="提交结论"
        fields={surveyForm}
        onClose={close}
        onSubmit={({ conclusion, note }) => store.saveSurvey({ conclusion: conclusion as SurveyConclusion, note })}
      />
    </FormSupport>
  )
})
