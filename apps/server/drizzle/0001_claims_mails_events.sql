CREATE TABLE "reporters" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_no" text PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"project_id" text NOT NULL,
	"status" text NOT NULL,
	"policy_no" text NOT NULL,
	"insured_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "behaviour_events" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"target" text NOT NULL,
	"channel" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_reporters_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."reporters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reporters_phone" ON "reporters" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "behaviour_events_received" ON "behaviour_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sent_mails_asked_by" ON "sent_mails" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_sent_to" ON "sent_mails" USING btree ("sent_to","created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_created" ON "sent_mails" USING btree ("created_at");