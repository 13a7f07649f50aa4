import { signIn } from '@contract/account/sign-in'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useCloseWindow } from '@/stores/useCloseWindow'
import { Notice } from '@/ui/feedback/Notice'
import { Outcome } from '@/ui/feedback/Outcome'
import { Button } from '@/ui/input/Button'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Icon } from '@/ui/show/Icon'
import { KeyValue } from '@/ui/show/KeyValue'
import { ScanLoginConfirmStore } from '../ScanLoginConfirmStore'
import './ScanLoginConfirm.scss'

/** Device, place and time of a sign-in request; only a tap confirms it. */
export const ScanLoginConfirm = observer(function ScanLoginConfirm({ scanLoginId }: { scanLoginId: string }) {
  const api = useApi({ signIn })
  const { presenter, session } = useApp()
  const store = useScreenStore(() => new ScanLoginConfirmStore(scanLoginId, { api, presenter }))
  if (store.problem || store.result) return <Ended store={store} />
  return (
    <Screen
      title="登录确认"
      state={store}
      onRetry={() => store.load()}
      footer={
        <BottomBar
          actions={[
            { label: '确认登录', kind: 'primary', busy: store.busy === 'agree', onTap: () => store.answer(true) },
            { label: '取消登录', busy: store.busy === 'refuse', onTap: () => store.answer(false) },
          ]}
        />
      }
    >
      {store.asker && (
        <View>
          {!store.asker.isSamePlace && (
            <Notice
              tone="warn"
              role="alert"
              text="这台设备与您的手机不在同一个网络。如果不是您本人正在登录，请取消。"
            />
          )}
          <View className="scan-confirm">
            <Icon name="device" size={48} className="scan-confirm__icon" />
            <Text className="scan-confirm__title">在浏览器里登录案头</Text>
            <Text className="scan-confirm__who">
              以{session.user?.empName}（{session.user?.companyName}）的身份登录
            </Text>
          </View>
          <Section>
            <KeyValue
              rows={[
                { label: '设备', value: store.asker.browser },
                { label: '位置', value: store.asker.place },
                { label: '时间', value: friendlyTime(store.asker.createTime) },
              ]}
            />
          </Section>
        </View>
      )}
    </Screen>
  )
})

const ENDS = {
  agreed: { tone: 'good', title: '已确认登录', note: '浏览器会自动进入，可以在「登录设备」里随时退出它' },
  refused: { tone: 'neutral', title: '已取消登录', note: '那台设备没有登录' },
} as const

const Ended = observer(function Ended({ store }: { store: ScanLoginConfirmStore }) {
  const { navigation } = useApp()
  const close = useCloseWindow()
  const end = store.result
    ? ENDS[store.result]
    : ({ tone: 'warn', title: '没能确认登录', note: store.problem } as const)
  return (
    <Screen title="登录确认">
      <Outcome {...end}>
        <Button label={close ? '关闭' : '返回'} onTap={close ?? (() => navigation.back())} />
      </Outcome>
    </Screen>
  )
})
