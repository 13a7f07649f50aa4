import { courtSms } from '@contract/case/court-sms'
import type { RecordChoice } from '@contract/selector/shapes'
import { View } from '@tarojs/components'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import { FormSupport } from '@/features/form/FormSupport'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import { Outcome } from '@/ui/feedback/Outcome'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CourtSmsStore } from './CourtSmsStore'
import { CasePart, SaidPart, TodoPart } from './parts'

const WHICH: RecordsQuestion = { kind: 'case', title: '这条短信是哪个项目的', value: [], max: 1 }

/** Page for a pasted court message: its content, its case, and the items to create with one tap. */
function CourtSmsPage({ caseId }: { caseId?: string }) {
  const api = useApi({ courtSms })
  const { navigation } = useApp()
  const ask = useAsk()
  const store = useScreenStore(() => new CourtSmsStore(api, caseId))
  const { reading, where, applied, isRead, isDone, busy } = store
  const choose = async () => {
    const [choice] = (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectProject, WHICH)) ?? []
    if (choice) store.choose({ caseId: choice.id, name: choice.text })
  }
  const open = (id: string) => navigation.replace(routes.project.home, { caseId: id, activeTab: 'proceeding' })
  if (applied)
    return (
      <Screen title="法院短信">
        <Outcome tone="good" title="已登记" note={applied.made.join('；') || '已更新程序信息'}>
          <Button label="查看项目" kind="primary" onTap={() => open(applied.caseId)} />
        </Outcome>
      </Screen>
    )
  const actions: BarAction[] = isRead
    ? [
        {
          label: '全部登记',
          kind: 'primary',
          busy: busy === 'apply',
          disabled: !store.canApply,
          onTap: () => store.apply(),
        },
      ]
    : [{ label: '识别', kind: 'primary', busy: busy === 'read', onTap: () => store.read() }]
  return (
    <Screen title="法院短信" footer={<BottomBar actions={actions} />}>
      <FormSupport>
        <FormView form={store.form} />
      </FormSupport>
      {isRead && reading && (
        <View>
          {reading.handled && (
            <Notice
              tone="warn"
              text={`${reading.handled.person.name}已于${friendlyTime(reading.handled.time)}登记过这条短信${isDone ? '，不会重复登记' : ''}`}
              action="查看"
              onTap={() => open(reading.handled?.matter.caseId ?? '')}
            />
          )}
          <SaidPart sms={reading.sms} />
          <CasePart store={store} matches={reading.matches} where={where} onChoose={() => choose()} />
          <TodoPart store={store} proposes={reading.proposes} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.project.courtSms, CourtSmsPage)
