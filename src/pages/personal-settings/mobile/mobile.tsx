import { account } from '@contract/account'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { LineControl } from '@/ui/form/LineControl'
import { SmsCodeControl } from '@/ui/form/SmsCodeControl'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { OwnProof } from '../components/OwnProof'
import { MobileStore } from './MobileStore'
import './mobile.scss'

/** Page for binding another mobile. */
function Mobile() {
  const api = useApi({ account })
  const { navigation, session } = useApp()
  const current = session.user?.mobile ?? ''
  const [store] = useState(() => new MobileStore({ api, session, current }))
  const submit = async () => {
    const mobile = await store.submit()
    if (mobile) await navigation.replace(routes.personalSettings.mobileFinish, { mobile })
  }
  return (
    <Screen
      title="更换手机号"
      footer={
        <BottomBar
          actions={[{ label: '更换手机号', kind: 'primary', busy: store.form.isSubmitting, onTap: () => submit() }]}
        />
      }
    >
      <View className="mobile__now">
        <Caption block>当前手机号</Caption>
        <Text className="mobile__number">{maskMobile(current) || '未绑定'}</Text>
        <Caption block>更换后请用新手机号登录，其他设备需要重新登录；原手机号会收到短信告知。</Caption>
      </View>
      <OwnProof form={store.form} mobile={current} onSend={() => store.sendOwnCode()} />
      <CellGroup title="新的手机号">
        <LineControl
          form={store.form}
          name="mobile"
          type="tel"
          autoComplete="tel"
          maxlength={20}
          placeholder="11 位手机号"
        />
        <SmsCodeControl form={store.form} onSend={() => store.sendCode()} onDone={() => void submit()} />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.mobile, Mobile)
