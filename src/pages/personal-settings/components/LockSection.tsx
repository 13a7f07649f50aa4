import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '@/stores/app'
import { LOCK_MINUTES } from '@/stores/session/lock'
import { Switch } from '@/ui/input/Switch'
import { Section } from '@/ui/page/Section'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import type { PinPurpose } from '../more/PinStore'
import { PinSheet } from './PinSheet'
import '../more/more.scss'

const inWords = (minutes: number) => `${minutes} 分钟`

/** Settings of the app's own lock on this device. */
export const LockSection = observer(function LockSection() {
  const { lock } = useApp()
  const [asking, setAsking] = useState<PinPurpose | 'minutes'>()
  const close = () => setAsking(undefined)
  return (
    <Section title="应用锁" flush>
      <Cell
        icon="lock"
        title="打开应用时验证密码"
        right={
          <Switch checked={lock.isOn} label="应用锁" onChange={(isOn) => setAsking(isOn ? 'turnOn' : 'turnOff')} />
        }
      />
      {lock.isOn && (
        <Cell icon="clock" title="闲置多久后锁定" value={inWords(lock.minutes)} onTap={() => setAsking('minutes')} />
      )}
      {lock.isOn && <Cell icon="key" title="修改应用密码" onTap={() => setAsking('change')} />}
      <Text className="more__words">
        闲置到时间，或离开应用超过 10 秒再回来时，需要输入 6 位应用密码。密码只在本机保存加密摘要；连续输错 5
        次会退出登录。
      </Text>
      <SelectSheet
        title="闲置多久后锁定"
        items={LOCK_MINUTES.map((minutes) => ({ value: String(minutes), text: inWords(minutes) }))}
        value={String(lock.minutes)}
        open={asking === 'minutes'}
        onClose={close}
        onDone={(minutes) => lock.wait(Number(minutes))}
      />
      <PinSheet purpose={asking === 'minutes' ? undefined : asking} onClose={close} />
    </Section>
  )
})
