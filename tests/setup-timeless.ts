// These tests run in one time zone only, because tests/test-files.ts found nothing in them that depends on it. Whatever asks
// for the machine's time zone all the same fails.
import { forbidTimeZone } from './timeless'

forbidTimeZone()
