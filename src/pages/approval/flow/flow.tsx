import { approval } from '@contract/approval'
import { WORK_STATUS } from '@contract/codes/approval'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useOpenWork } from '@/stores/openWork'
import { BottomBar } from '@/ui/BottomBar'
import { NavAction } from '@/ui/NavAction'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { screen } from '../../screen'
import { CourseTimeline } from '../components/CourseTimeline'
import { FlowGraph } from './FlowGraph'
import { FlowStore } from './FlowStore'
import { Readers } from './Readers'

function Flow({ id }: { id: string }) {
  const api = useApi({ approval })
  const { connection, navigation, platform } = useApp()
  const openWork = useOpenWork()
  const { feedback, pages } = platform
  const store = useScreenStore(() => new FlowStore(id, { api, connection, feedback }))
  const { view, tab } = store
  // Opened from the application itself, it is one step back.
  const open = () => void (pages.stack().at(-2)?.startsWith('approval/') ? navigation.back() : openWork(id))
  return (
    <Screen
      title="审批流程"
      subtitle={view && `${view.title} · ${WORK_STATUS[view.status]}`}
      state={store.shown}
      onRetry={() => void store.shown.refresh()}
      right={<NavAction label="查看申请" icon="file-text" onTap={open} />}
      header={
        <Tabs
          label="查看方式"
          items={[
            { key: 'course', text: '时间线' },
            { key: 'graph', text: '流程图' },
            { key: 'readers', text: '谁能看' },
          ]}
          value={tab}
          onSelect={(key) => store.show(key)}
        />
      }
      footer={
        view?.canUrge && (
          <BottomBar
            actions={[
              {
                label: '催办',
                kind: 'primary',
                busy: store.isUrging,
                disabled: !!store.urgeNote,
                onTap: () => void store.urge(),
              },
            ]}
          />
        )
      }
    >
      {store.urgeNote && view?.canUrge && <Notice tone="muted" icon="clock" text={store.urgeNote} />}
      {view && tab === 'course' && (
        <Section>
          <CourseTimeline course={view} />
        </Section>
      )}
      {view && tab === 'graph' && <FlowGraph nodes={view.nodes} />}
      {view && tab === 'readers' && <Readers readers={view.readers} />}
    </Screen>
  )
}

export default screen(routes.approval.flow, Flow)
