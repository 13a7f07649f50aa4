import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { PinPad } from '@/ui/input/PinPad'
import { Avatar } from '@/ui/show/Avatar'
import './LockScreen.scss'

/** Screen before a locked page: the app's owner, and the PIN that unlocks it. */
export const LockScreen = observer(function LockScreen() {
  const { lock, navigation, platform, session } = useApp()
  const [isWrong, setWrong] = useState(false)
  const { user } = session
  const signOut = async (words?: string) => {
    if (words) platform.feedback.toast(words)
    await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  const open = async (pin: string) => {
    const how = await lock.unlock(pin)
    setWrong(how === 'wrong')
    if (how === 'out') await signOut('应用密码连续输错 5 次，请重新登录')
  }
  const { owner } = lock
  const look = useCallback(async () => {
    if (!owner) return
    const { ownerCheck } = await import('@/platform/ownerCheck')
    if ((await ownerCheck.look(owner)).ok) lock.ownerSeen()
  }, [lock, owner])
  // Asks for face or finger at once, as a phone does; after a refusal there is the PIN, and a button to try again.
  useEffect(() => {
    look()
  }, [look])
  const forget = async () => {
    const content = '重新登录后，可以在「更多设置」里设置新的应用密码。未提交的草稿会为您保留。'
    if (!(await platform.feedback.confirm({ title: '忘记应用密码', content, confirmText: '重新登录' }))) return
    lock.turnOff()
    await signOut()
  }
  if (!user) return null
  return (
    <View className="lock-screen">
      <Avatar id={user.empId} name={user.empName} src={user.photoUrl} size={64} />
      <Text className="lock-screen__name">{user.empName}</Text>
      <PinPad
        title="请输入应用密码"
        problem={isWrong ? `密码不对，还可以试 ${lock.triesLeft} 次` : ''}
        onInput={() => setWrong(false)}
        onDone={open}
      />
      {owner && (
        <Tappable className="lock-screen__forgot" onTap={() => look()}>
          <Text>用面容或指纹解锁</Text>
        </Tappable>
      )}
      <Tappable className="lock-screen__forgot" onTap={() => forget()}>
        <Text>忘记应用密码</Text>
      </Tappable>
    </View>
  )
})
