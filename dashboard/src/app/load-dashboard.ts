/**
 * Loads the chunk of the dashboard. The home page calls this function as soon as it knows that an owner is
 * signed in.
 */
export const loadDashboard = () => import('../overview/dashboard-page.tsx');
