import { invoice } from '@contract/invoice'
import * as routes from '@/routes'
import { NO_PDF } from '@/rules/targets/messageJump'
import { useApi, useApp } from '@/stores/app'

/** Opens an invoice's file; without one its facts (§2.5). */
export function useOpenPaper() {
  const api = useApi({ invoice })
  const { navigation, platform } = useApp()
  return async (invoiceId: string) => {
    const { records } = await api.invoice.getElectronicsInvoiceList({ billId: invoiceId })
    const [pdf] = records
    if (!pdf) {
      platform.feedback.toast(NO_PDF)
      return navigation.go(routes.message.invoiceInformation, { id: invoiceId })
    }
    await navigation.go(routes.public.pdfPreview, { src: pdf.url, fileName: pdf.fileName, useShare: 'true' })
  }
}
