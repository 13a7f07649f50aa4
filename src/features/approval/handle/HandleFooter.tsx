import type { Verb } from '@contract/approval/codes'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Tappable } from '@/ui/base/Tappable'
import { BottomBar } from '@/ui/page/BottomBar'
import { Icon } from '@/ui/show/Icon'
import type { WorkStore } from '../WorkStore'
import { agreeWord, isPrimary, verbsOf, verbWords } from './bar'
import { nextWords } from './ConfirmMoney'
import './HandleFooter.scss'

interface HandleFooterProps {
  store: WorkStore
  work: WorkflowDetail
  /** True if opened to be handled, not to be read. */
  handles: boolean
  onVerb: (verb: Verb) => void
  onOpinion: () => void
  /** Present for the person it waits for, who has opened it to read. */
  onHandle: () => void
}

const ON_BAR = 3

/** Footer: the opinion, what follows an agreement, and the verbs. */
export const HandleFooter = observer(function HandleFooter(props: HandleFooterProps) {
  const { store, work, handles, onVerb, onOpinion, onHandle } = props
  const verbs = verbsOf(work, handles)
  const actions = verbs.slice(0, ON_BAR).map((verb) => ({
    label: verb === 'agree' ? agreeWord(work) : verbWords(verb),
    kind: isPrimary(verb) ? ('primary' as const) : ('plain' as const),
    busy: store.busy === verb,
    disabled: !!store.busy && store.busy !== verb,
    onTap: () => onVerb(verb),
  }))
  const more = verbs.slice(ON_BAR).map((verb) => ({ label: verbWords(verb), onTap: () => onVerb(verb) }))
  if (!handles && work.my)
    actions.unshift({ label: '去处理', kind: 'primary', busy: false, disabled: false, onTap: onHandle })
  if (actions.length === 0) return null
  return (
    <View>
      {handles && work.my && work.can.agree && <OpinionLine store={store} work={work} onTap={onOpinion} />}
      <BottomBar actions={actions} more={more} />
    </View>
  )
})

const OpinionLine = observer(function OpinionLine({
  store: { opinion },
  work,
  onTap,
}: Pick<HandleFooterProps, 'store' | 'work'> & { onTap: () => void }) {
  const { my } = work
  const written = opinion.text.trim()
  const extras = [
    opinion.files.length > 0 && `附件 ${opinion.files.length}`,
    opinion.atIds.length > 0 && `@ ${opinion.atIds.length} 人`,
    opinion.signature && '已签名',
  ].filter(Boolean)
  const asks =
    my?.needsSignature && !opinion.signature ? '写意见并签名' : my?.needsOpinion ? '写审批意见' : '写意见，可不填'
  return (
    <Tappable className="opinion-line" onTap={onTap}>
      <Icon name="pen" size={16} className="opinion-line__icon" />
      <Text className={written ? 'opinion-line__text opinion-line__text--written' : 'opinion-line__text'}>
        {[written || asks, ...extras].join(' · ')}
      </Text>
      {my && <Text className="opinion-line__next">{`${agreeWord(work)}后 ${nextWords(my.next)}`}</Text>}
    </Tappable>
  )
})
