import { signIn } from '@contract/account/sign-in'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { OwnKey } from '@/features/account/ownKey'
import { useApi, useApp } from '@/stores/app'
import { type ChatApp, chatAppName, chatAppOf } from '@/stores/session/signInOrder'
import { useLateView } from '@/stores/useLateView'
import { Tappable } from '@/ui/base/Tappable'
import { Icon, type IconName } from '@/ui/show/Icon'
import './OtherWays.scss'

const loadBind = () => import('./BindSheet').then(({ BindSheet }) => BindSheet)
const loadScan = () => import('./ScanLoginSheet').then(({ ScanLoginSheet }) => ScanLoginSheet)

interface Props {
  /** True while signing in by the chat app: the button waits. */
  busy: boolean
  onChatApp(): void
  /** Signs in by the key created on this device. */
  onOwner(): void
}

/**
 * Sign-in methods besides the password: the chat app around the page, this device's owner check, or a phone that scans
 * a code.
 */
export const OtherWays = observer(function OtherWays({ busy, onChatApp, onOwner }: Props) {
  const { launch, platform } = useApp()
  const { host } = platform
  const app = host.can('oauth') ? chatAppOf[host.kind] : undefined
  const isSetUp = useIsSetUp(app)
  const bindTicket = launch.arrival?.bindTicket
  const [open, setOpen] = useState<'bind' | 'scan'>()
  const [Bind, wantBind] = useLateView(loadBind)
  const [Scan, wantScan] = useLateView(loadScan)
  useEffect(() => {
    if (!bindTicket) return
    wantBind()
    setOpen('bind')
  }, [bindTicket, wantBind])

  const byApp = () => {
    if (!bindTicket) return onChatApp()
    wantBind()
    setOpen('bind')
  }
  const byScan = () => {
    wantScan()
    setOpen('scan')
  }
  return (
    <View className="other-ways">
      {app && isSetUp && <Way icon="chat" text={busy ? '正在登录…' : `${chatAppName[app]}登录`} onTap={byApp} />}
      {new OwnKey(platform.storage).isHere && <Way icon="fingerprint" text="刷脸登录" onTap={onOwner} />}
      {host.kind === 'browser' && <Way icon="qr" text="扫码登录" onTap={byScan} />}
      {Bind && app && bindTicket && (
        <Bind app={app} bindTicket={bindTicket} open={open === 'bind'} onClose={() => setOpen(undefined)} />
      )}
      {Scan && <Scan open={open === 'scan'} onClose={() => setOpen(undefined)} />}
    </View>
  )
})

/** True if the firm has set that chat app up, or if the server cannot be asked: a tap shows the reason then. */
function useIsSetUp(app: ChatApp | undefined): boolean {
  const api = useApi({ signIn })
  const [isSetUp, setSetUp] = useState(false)
  useEffect(() => {
    if (!app) return
    api.signIn.getSignInWays({}).then(
      (ways) => setSetUp(ways[app]),
      () => setSetUp(true),
    )
  }, [api, app])
  return isSetUp
}

function Way({ icon, text, onTap }: { icon: IconName; text: string; onTap(): void }) {
  return (
    <Tappable className="other-ways__way" label={text} onTap={onTap}>
      <Icon name={icon} size={20} />
      <Text className="other-ways__text">{text}</Text>
    </Tappable>
  )
}
