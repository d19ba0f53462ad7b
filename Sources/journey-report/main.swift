import ArgumentParser
import JourneyReportCommands

JourneyReport.main()
