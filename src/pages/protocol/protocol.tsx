import { useMemo } from 'react'
import { AgreementText } from '@/features/protocol/AgreementText'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Screen } from '@/ui/page/Screen'
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
