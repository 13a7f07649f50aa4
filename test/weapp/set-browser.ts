import { launchChromium } from '@test/support/chromium'
import { setBrowserLauncher } from './harness'

// All our tests find Chromium in the same way; the harness alone would use Playwright's own.
setBrowserLauncher(launchChromium)
