import { useMemo } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Screen } from '@/ui/Screen'
import { screen } from '../screen'
import { AgreementText } from './components/AgreementText'
import { userAgreement } from './userAgreement'

function Protocol() {
  const { title } = useApp().platform.settings
  const agreement = useMemo(() => userAgreement(title), [title])
  return (
    <Screen title={agreement.title} plain>
      <AgreementText agreement={agreement} />
    </Screen>
  )
}

export default screen(routes.protocol.protocol, Protocol, { isPublic: true })
