import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { opportunityLimits } from '@contract/cooperation-opportunity/codes'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EvaluationPart } from '@/features/cooperation-opportunity/EvaluationPart'
import { Stars } from '@/features/cooperation-opportunity/Stars'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Outcome } from '@/ui/feedback/Outcome'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { EvaluateStore } from './EvaluateStore'
import './evaluate.scss'

/** Page for evaluating the other side once; then shows both evaluations, as far as visible. */
function Evaluate({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { platform, drafts } = useApp()
  const store = useScreenStore(() => new EvaluateStore(id, { api, draft: drafts.of(`opportunity/evaluate/${id}`) }))
  const { config, state } = store
  const send = async () => {
    if (await store.send()) platform.feedback.toast('评价已提交', { icon: 'success' })
  }
  return (
    <Screen
      title="合作评价"
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      footer={
        state &&
        !state.isMine && (
          <BottomBar actions={[{ label: '提交评价', kind: 'primary', busy: store.isSending, onTap: () => send() }]} />
        )
      }
    >
      {config && (
        <DetailHead
          title={config.title}
          by={{ ...config.about, id: config.about.empId, meta: config.about.firmName }}
          words="双方都评价后，或 14 天后互相可见；每人一次，提交后不能修改"
        />
      )}
      {state?.isMine ? (
        <>
          <Outcome tone="good" title="您已评价" note="谢谢，评价会帮助其他律师选择合作伙伴" />
          <EvaluationPart id={id} />
        </>
      ) : (
        <Form store={store} />
      )}
    </Screen>
  )
}

const Form = observer(function Form({ store }: { store: EvaluateStore }) {
  return (
    <>
      <Section title="评分">
        {(store.config?.dimensions ?? []).map(({ code, name, about }) => (
          <View key={code} className="evaluate__dimension">
            <View className="evaluate__words">
              <Text className="evaluate__name">{name}</Text>
              <Caption line="tight">{about}</Caption>
            </View>
            <Stars label={name} value={store.stars[code] ?? 0} onChange={(stars) => store.rate(code, stars)} />
            {store.problems[code] && (
              <View className="evaluate__problem" {...ariaProps({ role: 'alert' })}>
                {store.problems[code]}
              </View>
            )}
          </View>
        ))}
      </Section>
      <Section title="评价">
        <Textarea
          className="evaluate__input"
          {...ariaProps({ label: '评价' })}
          autoHeight
          maxlength={opportunityLimits.evaluation}
          placeholder="合作中值得其他律师知道的；请不要写当事人的名称"
          placeholderClass="placeholder"
          value={store.words}
          onInput={(event) => store.say(event.detail.value)}
        />
        {store.problems.content && (
          <View className="evaluate__problem" {...ariaProps({ role: 'alert' })}>
            {store.problems.content}
          </View>
        )}
      </Section>
    </>
  )
})

export default screen(routes.cooperationOpportunity.evaluate, Evaluate)
