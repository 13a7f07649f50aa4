import { useMemo } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Screen } from '@/ui/Screen'
import { screen } from '../screen'
import { AgreementText } from './components/AgreementText'
import { privacyPolicy } from './privacyPolicy'

function PrivateProtocol() {
  const { title } = useApp().platform.settings
  const agreement = useMemo(() => privacyPolicy(title), [title])
  return (
    <Screen title={agreement.title} plain>
      <AgreementText agreement={agreement} />
    </Screen>
  )
}

export default screen(routes.protocol.privateProtocol, PrivateProtocol, { isPublic: true })
