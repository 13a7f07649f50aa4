import { signIn } from '@contract/account/sign-in'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Button } from '@/ui/input/Button'
import { QrCard, type QrCardProps } from '@/ui/picture/QrCard'
import { Sheet } from '@/ui/sheet/Sheet'
import { Icon } from '@/ui/show/Icon'
import { ScanLoginStore } from '../login/ScanLoginStore'
import { WecomPanelStore } from '../login/WecomPanelStore'
import './ScanLoginSheet.scss'

interface Props {
  open: boolean
  onClose(): void
}

/** Sheet for signing in on a computer: a signed-in phone scans the code and confirms. */
export function ScanLoginSheet({ open, onClose }: Props) {
  return (
    <Sheet title="扫码登录" open={open} onClose={onClose}>
      <ScanLogin />
    </Sheet>
  )
}

const ScanLogin = observer(function ScanLogin() {
  const api = useApi({ signIn })
  const { session, launch, presenter, platform } = useApp()
  const { host, settings, system } = platform
  const store = useScreenStore(() => new ScanLoginStore({ api, session, launch, presenter }))
  const panel = useScreenStore(
    () => new WecomPanelStore({ api, host, session, launch, presenter, settings, newId: () => system.randomId() }),
  )
  if (panel.isOpen) return <Panel store={panel} />
  return (
    <View className="scan-login">
      <QrCard picture={store.picture} label="登录二维码" over={overOf(store)} />
      <View className="scan-login__words" {...ariaProps({ role: 'status' })}>
        <Words store={store} />
      </View>
      {panel.problem && <Text className="scan-login__problem">{panel.problem}</Text>}
      {panel.isOffered && <Button label="改用企业微信的扫码面板" kind="text" onTap={() => panel.open()} />}
    </View>
  )
})

const PANEL = 'wecom-panel'

/** Frame of the vendor's own panel. */
function Panel({ store }: { store: WecomPanelStore }) {
  useEffect(() => {
    store.show(PANEL)
  }, [store])
  return <View id={PANEL} className="scan-login scan-login__panel" />
}

/** Cover of a code that must not be scanned any more. */
function overOf(store: ScanLoginStore): QrCardProps['over'] {
  if (store.isOver)
    return {
      content: (
        <>
          <Icon name="refresh" size={28} />
          <Text className="scan-login__renew">点此刷新</Text>
        </>
      ),
      label: '刷新二维码',
      onTap: () => store.renew(),
    }
  const isRead = store.state === 'scanned' || store.state === 'confirmed'
  return isRead ? { content: <Icon name="success" size={36} className="scan-login__done" /> } : undefined
}

const Words = observer(function Words({ store }: { store: ScanLoginStore }) {
  const [first, second] = wordsOf(store)
  return (
    <>
      <Text className="scan-login__first">{first}</Text>
      {second && <Caption above={4}>{second}</Caption>}
    </>
  )
})

function wordsOf({ state, name, problem }: ScanLoginStore): [string, string?] {
  switch (state) {
    case 'loading':
      return ['正在获取二维码…']
    case 'waiting':
      return ['用企业微信或微信扫一扫', '也可以在手机上的案头「创建 · 扫一扫」里扫']
    case 'scanned':
      return [`${name} 已扫码`, '请在手机上确认登录']
    case 'confirmed':
      return ['已确认，正在进入…']
    case 'refused':
      return ['手机上取消了登录', '需要登录请刷新后重新扫码']
    case 'expired':
      return ['二维码已过期', '两分钟内有效，请刷新后重新扫码']
    case 'failed':
      return [problem || '二维码没有加载出来', '请刷新重试']
  }
}
