import { presentAgreement } from '@contract/account/agreements'
import { dayInWords } from '@contract/day-words'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import './AgreementScreen.scss'

/** Question before any page, once the agreements' wording has changed: what changed, both texts, and yes or no. */
export const AgreementScreen = observer(function AgreementScreen() {
  const { agreed, navigation, platform, session } = useApp()
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    await agreed.agree().catch(ignoreError)
    setBusy(false)
  }
  const decline = async () => {
    const content = '不同意就不能继续使用，将退出登录。您的内容都保留着，以后登录时可以再同意。'
    if (!(await platform.feedback.confirm({ title: '不同意', content, confirmText: '退出' }))) return
    await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  return (
    <View className="agreement-screen">
      <Text className="agreement-screen__title" {...ariaProps({ role: 'heading', level: 1 })}>
        {session.agreed?.version ? '用户协议与隐私政策已更新' : '请阅读并同意用户协议与隐私政策'}
      </Text>
      <Text className="agreement-screen__since">
        {`第 ${presentAgreement.version} 版，自${dayInWords(presentAgreement.since)}起施行`}
      </Text>
      <View className="agreement-screen__changes">
        {agreed.changes.map((change) => (
          <View key={change} className="agreement-screen__change">
            <Text>{change}</Text>
          </View>
        ))}
      </View>
      <View className="agreement-screen__texts">
        <Tappable className="agreement-screen__link" role="link" onTap={() => navigation.go(routes.protocol.protocol)}>
          <Text>《用户协议》</Text>
        </Tappable>
        <Tappable
          className="agreement-screen__link"
          role="link"
          onTap={() => navigation.go(routes.protocol.privateProtocol)}
        >
          <Text>《隐私政策》</Text>
        </Tappable>
      </View>
      <Button label="同意并继续" kind="primary" size="large" busy={isBusy} onTap={agree} />
      <Tappable className="agreement-screen__decline" onTap={decline}>
        <Text>不同意</Text>
      </Tappable>
    </View>
  )
})
