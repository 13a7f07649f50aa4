import { minutes, seconds } from '@contract/duration'
import { mapLink } from '@/lib/mapLinks'
import { capabilities } from '../capabilities'
import { localFile } from '../localFile'
import type { Host, LocalFile, Outcome } from '../port'
import { returnedConsent } from './consent'
import { settings } from './settings'

const appOnly = { ok: false, why: 'appOnly' } as const
const LOCATE_MS = seconds(15)

/** Plain browser: the web platform's functions, and 「请前往APP操作」 for the rest. */
export const browserHost: Host = {
  kind: 'browser',
  can: (capability) => capabilities.browser.has(capability),
  signWith() {},
  ready: async () => ({ ok: true, value: undefined }),
  onRouteChange() {},
  authCode: async () => appOnly,
  returned: returnedConsent,
  async scanLogin(mount, options) {
    const { showScanPanel } = await import('./wecom-panel')
    return showScanPanel(String(mount), options, settings.hostMs)
  },
  async scan() {
    const { scanWithCamera } = await import('./scanner')
    return scanWithCamera()
  },
  chooseImage: ({ count, camera }) =>
    // The dialog must open while the tap is being handled: what prepares the pictures is loaded behind it.
    chooseFiles({ count, accept: 'image/*', camera }).then(async (chosen) => {
      const { preparePictures } = await import('../preparePictures')
      return preparePictures(chosen)
    }),
  chooseFile: ({ count, extensions }) =>
    chooseFiles({ count, accept: extensions?.map((name) => `.${name}`).join(',') }),
  async record(options) {
    const { recordSound } = await import('./recorder')
    return recordSound(options)
  },
  locate,
  async openLocation({ lat, lng, name }) {
    window.open(mapLink('amap', { lat, lng, name }, 'find'), '_blank', 'noopener')
    return { ok: true, value: undefined }
  },
  mapApps: ['amap', 'tencent', 'baidu'],
  async openMap(app, place, purpose) {
    window.open(mapLink(app, place, purpose), '_blank', 'noopener')
    return { ok: true, value: undefined }
  },
  async openSite(url) {
    window.open(url, '_blank', 'noopener')
    return { ok: true, value: undefined }
  },
  async previewFile({ url }) {
    window.open(url, '_blank', 'noopener')
    return { ok: true, value: undefined }
  },
  async previewImages(urls, index) {
    const { showImages } = await import('./image-viewer')
    showImages(urls, index)
    return { ok: true, value: undefined }
  },
  async saveContact(card) {
    const { vCard } = await import('@/lib/vCard')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([vCard(card)], { type: 'text/vcard' }))
    link.download = `${card.name}.vcf`
    document.body.append(link)
    link.click()
    link.remove()
    return { ok: true, value: undefined }
  },
  async share({ title, desc, link }) {
    if (!navigator.share) return copyLink(link)
    try {
      await navigator.share({ title, text: desc, url: link })
      return { ok: true, value: 'sent' }
    } catch {
      return { ok: false, why: 'cancelled' }
    }
  },
  waitingCard: () => undefined,
  closeWindow: async () => appOnly,
}

/** Copies the link, for a browser that passes nothing on. */
async function copyLink(link: string): Promise<Outcome<'copied'>> {
  try {
    await navigator.clipboard.writeText(link)
    return { ok: true, value: 'copied' }
  } catch {
    return appOnly
  }
}

/**
 * Opens the file dialog. Browsers do not report its dismissal: coming back to the page without a file counts as one.
 */
function chooseFiles({
  count,
  accept,
  camera,
}: {
  count: number
  accept?: string
  camera?: boolean
}): Promise<Outcome<LocalFile[]>> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = count > 1
    if (accept) input.accept = accept
    if (camera) input.setAttribute('capture', 'environment')
    input.style.display = 'none'
    const finish = (outcome: Outcome<LocalFile[]>) => {
      input.remove()
      resolve(outcome)
    }
    input.onchange = () =>
      finish({
        ok: true,
        value: Array.from(input.files ?? [])
          .slice(0, count)
          .map(localFile),
      })
    input.addEventListener('cancel', () => finish({ ok: false, why: 'cancelled' }))
    document.body.append(input)
    input.click()
  })
}

function locate(): ReturnType<Host['locate']> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(appOnly)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, value: { lat: coords.latitude, lng: coords.longitude, datum: 'wgs84' } }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve({ ok: false, why: code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'error' }),
      { timeout: LOCATE_MS, maximumAge: minutes(1) },
    )
  })
}
