import { hashComponents, sources } from '@fingerprintjs/fingerprintjs';
import { limits } from '../../contract/limits.ts';
import { readSessionContext, writeSessionContext } from './session-context.ts';

/** Measures one characteristic, in one step or two. */
type Source = () => unknown;

/** Only hardware, locale, screen and system: no canvas, audio or font measurements. The list determines the id. */
const deviceSources: Readonly<Record<string, Source>> = {
  architecture: sources.architecture,
  deviceMemory: sources.deviceMemory,
  hardwareConcurrency: sources.hardwareConcurrency,
  touchSupport: sources.touchSupport,

  dateTimeLocale: sources.dateTimeLocale,
  languages: sources.languages,
  timezone: sources.timezone,

  colorDepth: sources.colorDepth,
  colorGamut: sources.colorGamut,
  hdr: sources.hdr,
  monochrome: sources.monochrome,
  screenResolution: sources.screenResolution,

  cpuClass: sources.cpuClass,
  osCpu: sources.osCpu,
  platform: sources.platform,
  userAgentData: sources.userAgentData,
  vendor: sources.vendor,
  vendorFlavors: sources.vendorFlavors,
};

type Component =
  | { readonly value: unknown; readonly duration: number }
  | { readonly error: true; readonly duration: number };

/** Errors and timeouts give the same value, so that the id does not depend on the current load of the device. */
const failed: Component = { error: true, duration: 0 };

async function measure(source: Source): Promise<Component> {
  const first = await source();
  const value = typeof first === 'function' ? await (first as Source)() : first;
  return { value, duration: 0 };
}

async function measureInTime(source: Source): Promise<Component> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Component>((resolve) => {
    timer = setTimeout(() => resolve(failed), limits.deviceComponentTimeoutMs);
  });
  try {
    return await Promise.race([measure(source), late]);
  } catch {
    return failed;
  } finally {
    clearTimeout(timer);
  }
}

/** A Murmur hash of all components, in hex. */
export async function computeDeviceId(from: Readonly<Record<string, Source>> = deviceSources): Promise<string> {
  const components = await Promise.all(
    Object.entries(from).map(async ([name, source]) => [name, await measureInTime(source)] as const),
  );
  return hashComponents(Object.fromEntries(components));
}

/** The stored device id, or a new one. */
export async function ensureDeviceId(): Promise<string> {
  const existing = readSessionContext();
  if (existing !== '') return existing;
  const id = await computeDeviceId();
  writeSessionContext(id);
  return id;
}
