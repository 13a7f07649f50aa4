import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OwnKey } from '@/features/account/ownKey'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Caption } from '@/ui/base/Caption'
import { Button } from '@/ui/input/Button'
import { Switch } from '@/ui/input/Switch'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { Icon } from '@/ui/show/Icon'
import { OwnProof } from '../components/OwnProof'
import { FaceStore } from './FaceStore'
import { KeyRows } from './KeyRows'
import './face.scss'

const loadOwnerCheck = async () => (await import('@/platform/ownerCheck')).ownerCheck

/** Page for signing in and unlocking by face or finger. */
function Face() {
  const api = useApi({ account, signIn })
  const live = useRecordDeps()
  const { lock, platform, session } = useApp()
  const store = useScreenStore(
    () =>
      new FaceStore({
        api,
        live,
        lock,
        ownerCheck: loadOwnerCheck,
        ownKey: new OwnKey(platform.storage),
        accountId: session.accountId,
      }),
  )
  useReturn(store.record.retry)
  return (
    <Screen title="刷脸与指纹" state={store.record} skeleton="form" onRetry={store.record.retry}>
      <View>
        <View className="face__head">
          <Icon name="fingerprint" size={40} />
          <Text className="face__words">用本机的面容或指纹登录、解锁</Text>
          <Caption above={4}>面容与指纹只由您的设备识别，案头不采集、不保存。</Caption>
        </View>
        <HereSection store={store} />
        <KeyRows store={store} />
      </View>
    </Screen>
  )
}

const WHY_NOT = '本机没有可用的面容或指纹：请先在系统设置里录入，并用手机或电脑自带的浏览器以 https 打开案头。'
const LOOKS_ONLY = '小程序里可以用它解锁应用锁；登录请用微信，或在浏览器里开启刷脸登录。'

const HereSection = observer(function HereSection({ store }: { store: FaceStore }) {
  const { lock, navigation, session } = useApp()
  const { way, here } = store
  return (
    <Section title="本机" flush>
      {way === 'key' && (
        <Cell
          icon="user"
          title="刷脸登录"
          note={here ? '下次登录不用输入密码' : '开启前先确认是您本人'}
          right={here ? undefined : <Button label="开启" size="small" kind="primary" onTap={() => store.ask()} />}
          value={here ? '已开启' : undefined}
        />
      )}
      {store.canUnlock && lock.isOn && (
        <Cell
          icon="lock"
          title="解锁应用锁"
          note="不成功时仍可输入应用密码"
          right={
            <Switch checked={store.unlocks} label="用面容或指纹解锁应用锁" onChange={(isOn) => store.letUnlock(isOn)} />
          }
        />
      )}
      {store.canUnlock && !lock.isOn && (
        <Cell
          icon="lock"
          title="解锁应用锁"
          note="先在「更多设置」里打开应用锁"
          onTap={() => navigation.go(routes.personalSettings.more)}
        />
      )}
      {way === 'none' && <Text className="face__why">{WHY_NOT}</Text>}
      {way === 'look' && <Text className="face__why">{LOOKS_ONLY}</Text>}
      <Sheet
        title="开启刷脸登录"
        open={store.isAsking}
        onClose={() => store.forget()}
        footer={
          <Button
            label="开启"
            spokenName="确认开启"
            kind="primary"
            size="large"
            busy={store.proof.isSubmitting}
            onTap={() => store.turnOn()}
          />
        }
      >
        <OwnProof form={store.proof} mobile={session.user?.mobile ?? ''} onSend={() => store.sendOwnCode()} />
      </Sheet>
    </Section>
  )
})

export default screen(routes.personalSettings.face, Face)
