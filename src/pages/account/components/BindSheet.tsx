import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { limits } from '@contract/limits'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Agreement } from '@/features/account/Agreement'
import { LoginField } from '@/features/account/LoginField'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { type ChatApp, chatAppName } from '@/stores/session/signInOrder'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Button } from '@/ui/input/Button'
import { CodeButton } from '@/ui/input/CodeButton'
import { Tabs } from '@/ui/page/Tabs'
import { Sheet } from '@/ui/sheet/Sheet'
import { Avatar } from '@/ui/show/Avatar'
import { BindStore } from '../login/BindStore'
import { PasswordFields } from './PasswordFields'
import './BindSheet.scss'

interface Props {
  app: ChatApp
  bindTicket: string
  open: boolean
  onClose(): void
}

/** Sheet for the first visit in a chat app: binds the chat account to an account, once. */
export function BindSheet({ app, bindTicket, open, onClose }: Props) {
  return (
    <Sheet title={`绑定${chatAppName[app]}`} open={open} onClose={onClose}>
      <Bind key={bindTicket} app={app} bindTicket={bindTicket} />
    </Sheet>
  )
}

const WAYS = [
  { key: 'password', text: '密码验证' },
  { key: 'sms', text: '短信验证' },
] as const

const Bind = observer(function Bind({ app, bindTicket }: Pick<Props, 'app' | 'bindTicket'>) {
  const api = useApi({ account, signIn })
  const { agreed, session, launch, presenter } = useApp()
  const store = useScreenStore(() => new BindStore(app, bindTicket, { api, agreed, session, launch, presenter }))
  return (
    <View className="bind">
      <View className="bind__who">
        {store.nickname && <Avatar id={store.nickname} name={store.nickname} src={store.photoUrl} size={40} />}
        <Text className="bind__note">
          {store.nickname ? `${store.nickname}，` : ''}验证一次账号，以后从{chatAppName[app]}打开就直接进入
        </Text>
      </View>
      <Tabs items={WAYS} value={store.by} onSelect={(by) => store.chooseWay(by)} label="验证方式" />
      <View className="bind__fields">
        {store.by === 'password' ? <PasswordFields store={store} /> : <BySms store={store} />}
      </View>
      <View
        className={classes('bind__problem', store.isPictureNew && 'bind__problem--asks')}
        {...ariaProps({ role: 'alert' })}
      >
        {store.problem ? <Text>{store.problem}</Text> : null}
      </View>
      <Button
        label="绑定并登录"
        kind="primary"
        size="large"
        busy={store.busy}
        disabled={!store.canSubmit}
        onTap={() => store.submit()}
      />
      <Agreement agreed={store.agreed} onToggle={() => store.toggleAgreed()} />
    </View>
  )
})

const BySms = observer(function BySms({ store }: { store: BindStore }) {
  return (
    <>
      <LoginField
        label="手机号"
        placeholder="手机号"
        type="number"
        maxlength={11}
        value={store.mobile}
        autoComplete="tel"
        onInput={(value) => store.set('mobile', value)}
      />
      <LoginField
        label="验证码"
        placeholder="6 位验证码"
        type="number"
        maxlength={limits.codeLength}
        value={store.code}
        autoComplete="one-time-code"
        onInput={(value) => store.set('code', value)}
        onConfirm={() => store.submit()}
        right={<CodeButton disabled={!store.canSendCode} onSend={() => store.sendCode()} />}
      />
    </>
  )
})
