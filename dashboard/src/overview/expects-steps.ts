import { readJson, writeJson } from '@puzzle-prize/sdk/storage';

const storedName = 'first-steps';
const taken = 'taken';
const newOwnerMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether an owner probably has steps left. This is so if the account is new and this device has not stored that all
 * steps are completed.
 */
export function expectsSteps(createdAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(createdAt) < newOwnerMs && readJson(storedName) !== taken;
}

/** Remembers on this device that the owner has completed all steps. */
export function rememberStepsTaken(): void {
  writeJson(storedName, taken);
}
