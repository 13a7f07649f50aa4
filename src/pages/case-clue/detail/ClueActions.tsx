import type { Clue } from '@contract/clue/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { ActionItem } from '@/ui/sheet/ActionSheet'
import type { ClueDetailStore } from './ClueDetailStore'
import type { ClueQuestion } from './ClueSheets'

interface Props {
  store: ClueDetailStore
  clue: Clue
  onAsk(question: ClueQuestion): void
}

/** Actions on a clue: the next step in the bar, the rest under 更多. */
export const ClueActions = observer(function ClueActions({ store, clue, onAsk }: Props) {
  const { navigation } = useApp()
  const { can, clueId } = clue
  const { busy } = store.record
  const talk = () => navigation.go(routes.caseClue.addRecord, { clueId })
  const steps: (BarAction | false)[] = [
    can.survey && { label: '填写调查结论', kind: 'primary', onTap: () => onAsk('survey') },
    can.claim && { label: '认领', kind: 'primary', busy: busy === 'claim', onTap: () => store.claim() },
    can.follow && { label: '写跟进', kind: 'primary', onTap: talk },
    can.convert && { label: '转为案源', onTap: () => onAsk('convert') },
    can.assign && { label: '分配', kind: clue.status === 'new' ? 'primary' : 'plain', onTap: () => onAsk('assign') },
    can.restore && { label: '恢复', busy: busy === 'standing', onTap: () => store.restore() },
  ]
  const more: (ActionItem | false)[] = [
    can.toCustomer && { label: '转为客户', onTap: () => store.toCustomer() },
    can.undoConversion && { label: '撤销转化', onTap: () => store.undoConversion() },
    can.sendToSurvey && { label: '发起调查', onTap: () => onAsk('sendToSurvey') },
    can.edit && { label: '编辑', onTap: () => navigation.go(routes.caseClue.addClue, { clueId }) },
    can.giveBack && { label: '退回公海', onTap: () => onAsk('giveBack') },
    can.invalidate && { label: '标为无效', danger: true, onTap: () => onAsk('invalidate') },
  ]
  const actions = steps.filter((step) => step !== false)
  const rest = more.filter((action) => action !== false)
  return actions.length + rest.length > 0 ? <BottomBar actions={actions} more={rest} /> : null
})
