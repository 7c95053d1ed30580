/** Loads the dashboard's chunk; called early when an owner is known to be signed in. */
export const loadDashboard = () => import('../overview/dashboard-page.tsx');
