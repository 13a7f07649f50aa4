import { stagesOf } from '@contract/case/codes'
import type { CaseHome } from '@contract/case/shapes'
import { Text, View } from '@tarojs/components'
import { dueLook } from '@/features/deadline/deadlineWords'
import { friendlyTime, fullDay } from '@/lib/time'
import { caseLook } from '@/rules/looks/caseLook'
import { Tappable } from '@/ui/base/Tappable'
import { useActions } from '@/ui/page/ActionsContext'
import { DetailHead } from '@/ui/show/DetailHead'
import { Icon } from '@/ui/show/Icon'
import { Steps } from '@/ui/show/Steps'
import './CaseHead.scss'

/** Head of a case: status, stage, next hearing, and the judge's telephone number. */
export function CaseHead({ home }: { home: CaseHome }) {
  const { caseInfo: matter, hearings, nextDeadline: due } = home
  const { call } = useActions()
  const current = matter.proceedings.filter(({ stage }) => stage === matter.stage).at(-1) ?? matter.proceedings.at(-1)
  const [next] = hearings
  return (
    <View className="case-head">
      <DetailHead
        title={matter.name}
        chip={caseLook[matter.status]}
        amount={matter.fee}
        amountOf="律师费"
        chips={[
          due && { text: `${due.title} ${fullDay(due.day)}，${dueLook(due).text}`, tone: dueLook(due).tone },
          matter.isConfidential && { text: '保密项目', tone: 'muted' },
        ]}
        next={next ? `${friendlyTime(next.startTime)} 开庭${next.place ? `，${next.place}` : ''}` : undefined}
        words={[matter.clientNames.join('、'), `${matter.lead.name}主办`, matter.innerNo ?? '尚未收案']
          .filter(Boolean)
          .join(' · ')}
      />
      <Stages home={home} />
      {current?.judgePhone && (
        <Tappable
          className="case-head__call"
          label={`拨打${current.judge || '法官'} ${current.judgePhone}`}
          onTap={() => call(current.judgePhone)}
        >
          <Icon name="phone" size={18} />
          <Text>{`致电${current.judge ? `${current.judge}法官` : '法官'}`}</Text>
        </Tappable>
      )}
    </View>
  )
}

/** Past stages, and the current one. */
function Stages({ home: { caseInfo } }: { home: CaseHome }) {
  const order: readonly string[] = stagesOf(caseInfo.category)
  const gone = new Set([...caseInfo.proceedings.map(({ stage }) => stage), caseInfo.stage].filter(Boolean))
  const items = order.filter((stage) => gone.has(stage))
  if (items.length < 2) return null
  return <Steps items={items} current={Math.max(0, items.indexOf(caseInfo.stage))} />
}
