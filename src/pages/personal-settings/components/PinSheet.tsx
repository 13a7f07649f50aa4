import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { PinPad } from '@/ui/input/PinPad'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { type PinPurpose, PinStore } from '../more/PinStore'

const SAID: Record<PinPurpose, { title: string; done: string }> = {
  turnOn: { title: '设置应用密码', done: '应用锁已开启' },
  change: { title: '修改应用密码', done: '应用密码已修改' },
  turnOff: { title: '关闭应用锁', done: '应用锁已关闭' },
}

interface Props {
  purpose: PinPurpose | undefined
  onClose(): void
}

/** Sheet for the PIN when the lock is set, changed or ended. */
export const PinSheet = observer(function PinSheet({ purpose, onClose }: Props) {
  const { lock, navigation, platform, session } = useApp()
  const [store, setStore] = useState<{ pin: PinStore; said: (typeof SAID)[PinPurpose] }>()
  useOnOpen(purpose !== undefined, () => {
    if (!purpose) return
    const said = SAID[purpose]
    const onDone = () => {
      onClose()
      platform.feedback.toast(said.done, { icon: 'success' })
    }
    const onOut = () => {
      platform.feedback.toast('应用密码连续输错 5 次，请重新登录')
      session.logout().then(() => navigation.relaunch(routes.account.login))
    }
    setStore({ said, pin: new PinStore(purpose, { lock, onDone, onOut }) })
  })
  return (
    <Sheet title={store?.said.title} open={purpose !== undefined} onClose={onClose}>
      <View style={{ padding: '8px 0 16px' }}>
        {store && (
          <PinPad
            key={store.pin.step}
            title={store.pin.title}
            problem={store.pin.problem}
            onInput={() => store.pin.ignoreError()}
            onDone={(pin) => store.pin.enter(pin)}
          />
        )}
      </View>
    </Sheet>
  )
})
